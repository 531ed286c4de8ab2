import { z } from "zod";
import { fromJson } from "../../database/codec.ts";

/** One line of an entry's details: a value, or what it was before and is now. */
export interface Change {
  /** `status`, or `correctionDays.before` for a part of a larger value. */
  name: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Values that an action always sets, and that older releases did not store in `after`. */
const impliedAfter: Partial<Record<string, unknown>> = {
  REQUEST_CORRECTION: { status: "under-review" },
};

/** The field that an action changes, for actions whose details name it only by `from` and `to`. */
const changedField: Partial<Record<string, string>> = { CHANGE_ROLE: "role", CHANGE_DUTY: "duty" };

/** The most lines shown of one entry: the whole definition of a service would be hundreds. */
const changesAtMost = 20;
const textAtMost = 200;
/** The most characters of a list, which is longer because it is JSON; the page turns it into words. */
const listAtMost = 4000;
/** Values that are nested deeper are shown as JSON. */
const depthAtMost = 3;

const objectSchema = z.record(z.string(), z.unknown());
const changedSchema = z.union([
  z.strictObject({ from: z.unknown(), to: z.unknown() }),
  z
    .strictObject({ before: z.unknown(), after: z.unknown() })
    .transform(({ before, after }) => ({ from: before, to: after })),
]);

/**
 * Lists the details of an entry as lines. A value stored under `before` and `after`, or with `from` and `to`, becomes one
 * line with both values, or none if they are equal. The details of a deletion have `before` alone: its values are listed.
 * @param details as stored, in JSON; `null` once they were erased
 * @param action of the entry
 * @returns at most 20 lines, and how many more there are; damaged details are one line, as stored
 */
export function listChanges(details: string, action: string): { changes: Change[]; left: number } {
  const value = parse(details);
  if (value === "damaged") return { changes: [{ name: "details", after: cut(details) }], left: 0 };
  const parsed = objectSchema.safeParse(value.json);
  if (!parsed.success) return { changes: [], left: 0 };
  const {
    before,
    after = before && impliedAfter[action],
    ...otherDetails
  } = nameChangedField(parsed.data, action);
  const isDeletion = before !== undefined && after === undefined;
  const changedLines = isDeletion ? valuesOf(before) : sideBySide(flatten(before), flatten(after));
  const otherLines = Object.entries(otherDetails).flatMap(([name, value]) =>
    changesOfValue(name, value),
  );
  const isNew = ({ name, after }: Change) =>
    !changedLines.some((other) => other.name === name && other.after === after);
  const changes = [...changedLines, ...otherLines.filter(isNew)];
  return {
    // Texts are cut only now, after the comparison: two long texts may differ at their end.
    changes: changes.slice(0, changesAtMost).map(({ name, before, after }) => ({
      name,
      before: before === undefined ? undefined : cut(before),
      after: after === undefined ? undefined : cut(after),
    })),
    left: Math.max(0, changes.length - changesAtMost),
  };
}

/** Does not throw for damaged details: one damaged entry must not hide the other entries of its page. */
function parse(details: string): { json: unknown } | "damaged" {
  try {
    return { json: fromJson<unknown>(details) };
  } catch (error) {
    if (error instanceof SyntaxError) return "damaged";
    throw error;
  }
}

/** The details, with a bare `from` and `to` moved under the name of the field that the action changes. */
function nameChangedField(
  details: Record<string, unknown>,
  action: string,
): Record<string, unknown> {
  const field = changedField[action];
  if (!field || !("from" in details && "to" in details)) return details;
  const { from, to, ...otherDetails } = details;
  return { [field]: { from, to }, ...otherDetails };
}

function changesOfValue(name: string, value: unknown): Change[] {
  const changed = changedSchema.safeParse(value);
  if (changed.success)
    return sideBySide(flatten(changed.data.from, name), flatten(changed.data.to, name));
  return valuesOf(value, name);
}

function valuesOf(value: unknown, path?: string): Change[] {
  return [...flatten(value, path)].map(([name, after]) => ({ name, after }));
}

function sideBySide(before: Map<string, string>, after: Map<string, string>): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}

/** The values in an object, by their path; empty values are left out. */
function flatten(value: unknown, path = "", depth = 0): Map<string, string> {
  if (value === null || value === undefined || value === "") return new Map();
  if (Array.isArray(value) && value.length === 0) return new Map();
  const nested = depth < depthAtMost ? objectSchema.safeParse(value) : undefined;
  if (!nested?.success) return new Map([[path, textOf(value)]]);
  return new Map(
    Object.entries(nested.data).flatMap(([name, part]) => [
      ...flatten(part, path ? `${path}.${name}` : name, depth + 1),
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function cut(text: string): string {
  const atMost = text.startsWith("[") ? listAtMost : textAtMost;
  return text.length > atMost ? `${text.slice(0, atMost)}…` : text;
}
