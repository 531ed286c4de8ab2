import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { addPerson } from "../kit/people.ts";
import { pdf } from "../kit/test-files.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import { startPost, encodeForm, type StartedPost } from "../trials/started-post.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const megabyte = 1024 * 1024;
/** The most that memory may grow by, in megabytes. Two large files are read at a time; the others wait. */
const growthAtMost = 150;

/** The portal spools a large document to disk, and reads a form of less than 1 MiB as it arrives if it has room for it. */
const sizes = { large: 5 * megabyte, small: 1_000_000 };

/**
 * Two hundred citizens send a document at the same time: first of 5 MB each, then of 1 MB each to a new portal. All
 * headers are sent before any file: this process is busy, and the portal would take late headers for an attack.
 */
export async function manyUploads(isQuick: boolean): Promise<Attempts> {
  const large = await uploadsOf(sizes.large, isQuick);
  const small = await uploadsOf(sizes.small, isQuick);
  return {
    attempted: large.attempted + small.attempted,
    failures: [...large.failures, ...small.failures],
    serverErrors: [...large.serverErrors, ...small.serverErrors],
    note: `5 MB: ${large.note}; 1 MB: ${small.note}`,
  };
}

function uploadsOf(size: number, isQuick: boolean) {
  return withEnvironment(async (environment) => {
    const { portal, office, service } = environment;
    const uploads = isQuick ? 20 : 200;
    const failures: string[] = [];
    const bytes = pdf("paper", size);
    const form = await encodeForm(filledForm(service, {}, { name: "paper.pdf", bytes }));
    const visitors = await Promise.all(
      Array.from({ length: uploads }, async () =>
        environment.visitor(await addPerson(office, "citizen")),
      ),
    );
    // One upload first, so that modules loaded on demand do not count as growth.
    await visitors[0]!.post(formUrl(environment, service), filledForm(service));
    const memoryBefore = resetPeak(portal.pid);
    const startedPosts: StartedPost[] = [];
    await forEachConcurrently(visitors, 10, async (visitor, index) => {
      const network = `10.1.${index}.1`;
      const path = formUrl(environment, service);
      startedPosts.push(await startPost(portal.url, path, visitor, { form, network }));
    });
    const statuses = await Promise.all(startedPosts.map((post) => post.finish()));
    for (const status of statuses)
      if (status !== 302) failures.push(`an upload was answered ${status}`);
    const growth = peakOf(portal.pid) - memoryBefore;
    if (growth > growthAtMost) failures.push(`memory grew by ${growth} MB`);
    const note = `all arrived; resident memory grew from ${memoryBefore} MB by ${growth} MB at its peak`;
    return { attempted: uploads, failures, note };
  });
}

/**
 * Resets the kernel's peak of resident memory.
 * @returns the resident megabytes at this moment; 0 if unavailable
 */
function resetPeak(pid: number): number {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
  return memoryOf(pid, "VmRSS");
}

/** The peak of resident memory since `resetPeak`, in megabytes; 0 if unavailable. */
function peakOf(pid: number): number {
  return memoryOf(pid, "VmHWM");
}

function memoryOf(pid: number, name: string): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes = "0"] =
    new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(file, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
