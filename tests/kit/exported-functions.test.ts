import { expect, it } from "vitest";
import { personParametersOf } from "./exported-functions.ts";

it("finds a function that takes a person, however it is written and exported", () => {
  const source = `
    export function declared(office: Office, actor: Actor) {}
    export async function waiting(actor: Pick<Actor, "uid">) {}
    export const short = async (office: Office, person: Person) => undefined;
    export const long = function (caller: Caller) {};
    const later = (actor: AuditActor) => undefined;
    export { later };
    export default function (actor: Actor) {}
  `;
  const names = ["declared", "waiting", "short", "long", "later", "default"];
  expect(personParametersOf(source)).toEqual(names);
});

it("leaves out functions that take no person, and functions that are not exported", () => {
  const source = `
    export const ofNobody = (office: Office) => undefined;
    export type Call = (actor: Actor) => void;
    function unexported(actor: Actor) {}
    const unexportedArrow = (actor: Actor) => undefined;
  `;
  expect(personParametersOf(source)).toEqual([]);
});
