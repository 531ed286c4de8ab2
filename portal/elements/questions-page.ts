// What a form does that asks questions of its service.
import "./asked-if.ts";

// What was typed before may stand in rows that are folded up.
for (const row of document.querySelectorAll<HTMLElement>(".family-more > .family-row")) {
  const isTyped = [...row.querySelectorAll("input")].some(({ value }) => value !== "");
  for (
    let one = row.closest("details");
    isTyped && one;
    one = one.parentElement!.closest("details")
  )
    one.open = true;
}
