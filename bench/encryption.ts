import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encryptedStore } from "../council/documents/encrypted-store.ts";
import { deriveKeys } from "../council/keys.ts";
import { folderStore } from "../server/documents/folder.ts";

/**
 * Measures the cost of encrypting documents: the processor time to store and to read a document, encrypted
 * and unencrypted, on the disk of the temporary folder. Run `node bench/encryption.ts` on an idle machine.
 */
const rounds = 200;
const folder = await mkdtemp(join(tmpdir(), "portal-encryption-"));
const blobs = await folderStore(folder);
const { documents: key } = deriveKeys("a secret key for a benchmark, long enough");
const documents = encryptedStore({ blobs, key, random: (count) => randomBytes(count) });
const document = { id: "file_1_benchmark", keyId: key.id };

/** The median processor time of a round, in milliseconds. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const usageBefore = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(usageBefore);
    durations.push((user + system) / 1000);
  }
  return durations.toSorted((a, b) => a - b)[rounds / 2]!;
}

for (const [name, size] of [
  ["300 kB", 300_000],
  ["5 MB", 5 * 1024 * 1024],
] as const) {
  const bytes = randomBytes(size);
  const figures = {
    "write unencrypted": await processorMs(() => blobs.put(document.id, [bytes])),
    "read unencrypted": await processorMs(() => blobs.read(document.id)),
    "write encrypted": await processorMs(() => documents.put(document.id, bytes)),
    "read encrypted": await processorMs(() => documents.read(document)),
  };
  for (const [operation, ms] of Object.entries(figures))
    process.stdout.write(`${name}, ${operation}: ${ms.toFixed(2)} ms\n`);
}
await rm(folder, { recursive: true });
