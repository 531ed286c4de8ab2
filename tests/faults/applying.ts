import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sha256 } from "../../council/ids.ts";
import { pdf } from "../kit/test-files.ts";
import { filledForm } from "../trials/application-form.ts";
import type { VisitorResponse, Visitor } from "../trials/visitor.ts";
import type { FaultEnvironment } from "./environment.ts";

/** What an applicant knows about an application that the portal acknowledged. */
export interface AcknowledgedApplication {
  /** A text in the application's answer to `reason` that no other application has. */
  mark: string;
  /** The checksum of the application's document. */
  sha256: string;
  /** The application's id, if the response contains it: only staff are redirected to their application. */
  id: string | undefined;
}

/** A completed form that can be sent repeatedly: its path, and the bytes of its document. */
export interface FilledForm extends AcknowledgedApplication {
  path: string;
  bytes: Buffer;
}

/** Applicants who submit continuously while the portal suffers a fault. */
export interface Applying {
  acknowledged: AcknowledgedApplication[];
  /** Responses without an acknowledgement; `at` is when they arrived, by `performance.now()`. */
  notAcknowledged: { at: number; status: number; body: string }[];
  /** How often the connection was lost while a form was being sent. */
  connectionsLost: number;
  /** How often the connection was refused. */
  connectionsRefused: number;
  /** The longest wait for a response, in milliseconds. */
  longestMs: number;
  /** One line for each form that was sent again for a minute and never acknowledged. */
  givenUp: string[];
  /** Waits until every applicant has finished their form. */
  stop(): Promise<void>;
}

const retryAfterMs = 50;
const retryForMs = 60_000;

/**
 * Lets every applicant submit one form after the other. An applicant who gets no acknowledgement sends the same form
 * again, as the browser's Reload does.
 */
export function startApplying(
  { service, applicants }: Pick<FaultEnvironment, "service" | "applicants">,
  documentBytes = 20_000,
): Applying {
  let isOver = false;
  const applying: Applying = {
    acknowledged: [],
    notAcknowledged: [],
    connectionsLost: 0,
    connectionsRefused: 0,
    longestMs: 0,
    givenUp: [],
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };

  async function applyOnce(visitor: Visitor): Promise<void> {
    const form = fillForm(service.id, documentBytes);
    for (const end = Date.now() + retryForMs; Date.now() < end; await pause(retryAfterMs)) {
      const sentAt = performance.now();
      const response = await sendFilledForm(visitor, form, service).catch((error: Error) => {
        applying[isConnectionRefused(error) ? "connectionsRefused" : "connectionsLost"] += 1;
      });
      applying.longestMs = Math.max(applying.longestMs, performance.now() - sentAt);
      if (!response) continue;
      if (isAcknowledged(response)) {
        const id = /^\/applications\/(\w+)/.exec(response.location)?.[1];
        return void applying.acknowledged.push({ mark: form.mark, sha256: form.sha256, id });
      }
      const { status, body } = response;
      applying.notAcknowledged.push({ at: performance.now(), status, body });
    }
    applying.givenUp.push(`${form.mark} was never acknowledged`);
  }
  const working = applicants.map(async (visitor) => {
    while (!isOver) await applyOnce(visitor);
  });
  return applying;
}

function isConnectionRefused({ cause }: Error): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

export function fillForm(serviceId: string, documentBytes: number): FilledForm {
  const mark = `Form ${randomUUID()}`;
  const bytes = pdf(mark, documentBytes);
  const path = `/apply/${serviceId}?form=${randomBytes(32).toString("base64url")}`;
  return { mark, bytes, sha256: sha256(bytes), path, id: undefined };
}

/** @throws when the connection is lost or refused */
export function sendFilledForm(
  visitor: Visitor,
  { path, mark, bytes }: FilledForm,
  service: FaultEnvironment["service"],
): Promise<VisitorResponse> {
  return visitor.post(path, filledForm(service, { reason: mark }, { name: "paper.pdf", bytes }));
}

/** Whether the response says that the application was submitted. */
export function isAcknowledged({ status, location }: VisitorResponse): boolean {
  return status === 302 && /^\/(dashboard\/user$|applications\/)/.test(location);
}
