import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Letter extends Email {
  /** The email to which the letter was sent. */
  recipient: string;
}

export interface TestMailServer {
  /** The value for SMTP_URL. */
  url: string;
  /** All letters that came so far, oldest first. */
  letters: Letter[];
  /**
   * Waits for a letter to an email, and returns the newest; with `subject`, the newest whose subject contains it.
   * @throws when none has come after 8 seconds
   */
  letterTo(email: string, about?: { subject?: string }): Promise<Letter>;
  /** While true, the server refuses every letter for the moment (451). */
  isRefusing: boolean;
  /** While true, the server refuses every recipient as unknown (550). */
  isRefusingForGood: boolean;
  close(): Promise<void>;
}

const timeoutMs = 8000;

/** Starts a real mail server on this machine, which keeps every letter. */
export async function startMailServer(): Promise<TestMailServer> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, _session, done) =>
      done(mailServer.isRefusing ? temporaryRefusal() : null),
    onRcptTo: (_address, _session, done) =>
      done(mailServer.isRefusingForGood ? unknownRecipient() : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          for (const { address } of session.envelope.rcptTo)
            letters.push({ ...email, recipient: address });
          done();
        }, done);
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    const socket = server.listen(0, "127.0.0.1", () => {
      const address = socket.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    isRefusing: false,
    isRefusingForGood: false,
    async letterTo(email, { subject = "" } = {}) {
      const isMatch = (letter: Letter) =>
        letter.recipient === email.toLowerCase() && (letter.subject ?? "").includes(subject);
      for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
        const letter = letters.findLast(isMatch);
        if (letter) return letter;
      }
      throw new Error(`No letter "${subject}" came for ${email} within ${timeoutMs} ms`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function temporaryRefusal(): Error {
  return Object.assign(new Error("Try again later"), { responseCode: 451 });
}

function unknownRecipient(): Error {
  return Object.assign(new Error("No such person here"), { responseCode: 550 });
}

/** The six digits in a letter with a code. */
export function codeIn(letter: Letter): string {
  const code = /\b\d{6}\b/.exec(letter.text ?? "")?.[0];
  if (!code) throw new Error("The letter contains no code");
  return code;
}
