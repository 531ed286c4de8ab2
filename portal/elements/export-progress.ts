// Says how far an export is while the browser downloads it. Without this script the links download the same file.

/** The response of /office/export/progress, in the reader's language. */
export interface ProgressResponse {
  text: string;
  /** How much of the file was sent, between 0 and 1. */
  part: number;
  isOver: boolean;
}

const [firstPollAfterMs, pollEveryMs] = [2000, 1000];
/** While no row is added, the wait before each poll is twice as long as the wait before, up to this time. */
const longestWaitMs = 16_000;
/** Polling ends after this many polls in a row without an answer: the portal has no record of the export. */
const unansweredAtMost = 10;
/** Screen readers read the line out whenever it changes, so it changes only with each tenth of the file. */
const tenths = 10;

const line = document.querySelector<HTMLElement>("[data-export-progress]");

/** The token of the download whose progress is shown. */
let followedToken = "";

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function progressOf(token: string): Promise<ProgressResponse | undefined> {
  try {
    const response = await fetch(`/office/export/progress?of=${token}`, { redirect: "error" });
    return response.ok ? ((await response.json()) as ProgressResponse) : undefined;
  } catch {
    return undefined;
  }
}

function follow(token: string): void {
  followedToken = token;
  let unanswered = 0;
  let lastTenth = -1;
  let lastPart = -1;
  let waitMs = pollEveryMs;
  const poll = async () => {
    const progress = await progressOf(token);
    if (followedToken !== token || !line) return;
    if (progress) {
      unanswered = 0;
      const tenth = Math.floor(progress.part * tenths);
      if (tenth !== lastTenth || progress.isOver) line.textContent = progress.text;
      lastTenth = tenth;
      if (progress.isOver) return;
      waitMs = progress.part === lastPart ? Math.min(waitMs * 2, longestWaitMs) : pollEveryMs;
      lastPart = progress.part;
    } else {
      unanswered += 1;
      if (unanswered >= unansweredAtMost) {
        line.textContent = "";
        return;
      }
    }
    setTimeout(() => void poll(), waitMs);
  };
  setTimeout(() => void poll(), firstPollAfterMs);
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
