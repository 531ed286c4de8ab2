// Says how far an export is while the browser downloads it. Without this script the links download the same file.

/** The response of /office/export/progress, in the reader's language. */
export interface ShownProgress {
  text: string;
  /** Between 0 and 1. */
  part: number;
  isOver: boolean;
}

const [firstAfterMs, everyMs] = [2000, 1000];
/** Polls without any answer, after which this process of the portal knows nothing of the export. */
const unansweredAtMost = 10;
/** The line is read out when it changes, so it changes with each tenth of the file. */
const tenths = 10;

const line = document.querySelector<HTMLElement>("[data-export-progress]");

/** The download that the line tells of; an older one is not followed any more. */
let followed = "";

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function progressOf(token: string): Promise<ShownProgress | undefined> {
  try {
    const response = await fetch(`/office/export/progress?of=${token}`, { redirect: "error" });
    return response.ok ? ((await response.json()) as ShownProgress) : undefined;
  } catch {
    return undefined;
  }
}

function follow(token: string): void {
  followed = token;
  let unanswered = 0;
  let shown = -1;
  const poll = async () => {
    const progress = await progressOf(token);
    if (followed !== token || !line) return;
    if (progress) {
      const tenth = Math.floor(progress.part * tenths);
      if (tenth !== shown || progress.isOver) line.textContent = progress.text;
      shown = tenth;
      if (progress.isOver) return;
    } else {
      unanswered += 1;
      if (unanswered >= unansweredAtMost) return;
    }
    setTimeout(() => void poll(), everyMs);
  };
  setTimeout(() => void poll(), firstAfterMs);
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-export]"))
  link.addEventListener("click", () => {
    const token = newToken();
    const url = new URL(link.href);
    url.searchParams.set("progress", token);
    link.href = url.href;
    if (line) line.textContent = "";
    follow(token);
  });
