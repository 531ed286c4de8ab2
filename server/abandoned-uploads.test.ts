import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readMultipartForm } from "../portal/uploads/read-multipart-form.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

const megabyte = 1024 * 1024;
const uploads: UploadLimits = {
  filesAtMost: 1,
  fileMaxBytes: 5 * megabyte,
  totalMaxBytes: 6 * megabyte,
};

/** A form with a file, too large to be read as it arrives. */
function makeForm(): FormData {
  const data = new FormData();
  data.append("photo", new Blob([new Uint8Array(2 * megabyte)]), "photo.jpg");
  return data;
}

onSqlite(
  "a form with files whose sender leaves before the portal has begun to read it",
  (office) => {
    let served: ServedOffice;
    let arrived: () => void;
    let permittedToRead: Promise<void>;
    const readForms: string[] = [];
    beforeEach(async () => {
      const action = async ({ request }: { request: Request }) => {
        arrived();
        await permittedToRead;
        const result = await readMultipartForm(request, uploads, async () => {}).catch(
          () => undefined,
        );
        readForms.push(result?.outcome ?? "failed");
        return new Response("answered");
      };
      served = await serveOffice(office, {
        photo: { path: "photo", module: { action, handle: { uploads } } as never },
      });
    });
    afterEach(() => served.close());

    it("keeps no later form of the same network waiting", async () => {
      const readPermission = Promise.withResolvers<void>();
      permittedToRead = readPermission.promise;
      const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
      const socket = connect(Number(new URL(served.url).port), "127.0.0.1");
      const head = [
        "POST /photo HTTP/1.1",
        "Host: localhost",
        `Origin: ${served.url}`,
        "Content-Type: multipart/form-data; boundary=x",
        `Content-Length: ${2 * megabyte}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      await hasArrived;
      socket.destroy();
      await once(socket, "close");
      // The router gives up a request whose sender is gone, but the action goes on.
      await new Promise((resolve) => setTimeout(resolve, 200));
      readPermission.resolve();
      await expect.poll(() => readForms).toEqual(["broken"]);

      permittedToRead = Promise.resolve();
      const response = await fetch(`${served.url}/photo`, {
        method: "POST",
        headers: { Origin: served.url },
        body: makeForm(),
        signal: AbortSignal.timeout(5000),
      });
      expect(await response.text()).toBe("answered");
      expect(readForms).toEqual(["broken", "received"]);
    });
  },
);
