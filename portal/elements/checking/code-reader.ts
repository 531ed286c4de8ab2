import decodeQr from "qr/decode.js";
import { drawPhoto } from "../uploads/draw-photo.ts";
import { isPdf, linkInPdf } from "./pdf-code.ts";

/** The pause between two pictures of the camera. */
const cameraPauseMs = 150;
/** The sizes in pixels to which a picture is scaled in turn: the decoder finds a QR code at some sizes, not at others. */
const longestSides = [2000, 1200, 4000];

/** Reads QR codes on this device. Loaded with the first picture, or when the camera is turned on. */
export class CodeReader extends HTMLElement {
  declare stream: MediaStream | undefined;
  declare isStopped: boolean;

  /** @returns what the QR code in a picture or a PDF says; undefined if no code was found */
  async readFile(file: Blob): Promise<string | undefined> {
    return (await isPdf(file))
      ? linkInPdf(file, (picture) => this.readPicture(picture))
      : this.readPicture(file);
  }

  async readPicture(file: Blob): Promise<string | undefined> {
    for (const side of longestSides) {
      const canvas = await drawPhoto(file, { orientation: 1 }, side).catch(() => undefined);
      const code = canvas && codeIn(canvas, { effort: Infinity, timeLimit: 2000 });
      if (code !== undefined) return code;
    }
    return undefined;
  }

  /**
   * Looks through the camera until it sees a QR code.
   * @returns what the QR code says; undefined once the camera is stopped
   * @throws if there is no camera, or it may not be used
   */
  async readCamera(video: HTMLVideoElement): Promise<string | undefined> {
    this.isStopped = false;
    const constraints = {
      facingMode: "environment",
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    };
    this.stream = await navigator.mediaDevices.getUserMedia({ video: constraints });
    try {
      video.srcObject = this.stream;
      await video.play();
      const canvas = document.createElement("canvas");
      while (!this.isStopped) {
        const code = codeIn(draw(video, canvas));
        if (code !== undefined) return code;
        await new Promise((resolve) => setTimeout(resolve, cameraPauseMs));
      }
      return undefined;
    } finally {
      this.stopCamera();
      video.srcObject = null;
    }
  }

  stopCamera() {
    this.isStopped = true;
    for (const track of this.stream?.getTracks() ?? []) track.stop();
  }
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return canvas;
}

function codeIn(
  canvas: HTMLCanvasElement,
  options?: { effort: number; timeLimit: number },
): string | undefined {
  const { width, height } = canvas;
  if (width === 0) return undefined;
  try {
    return decodeQr(canvas.getContext("2d")!.getImageData(0, 0, width, height), options);
  } catch {
    return undefined;
  }
}

customElements.define("code-reader", CodeReader);
