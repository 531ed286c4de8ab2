// The script of a form with a service's own questions, which works without it.
import "./asked-if.ts";

// Opens collapsed rows that contain typed values.
for (const row of document.querySelectorAll<HTMLElement>(".family-more > .family-row")) {
  const isTyped = [...row.querySelectorAll("input")].some(({ value }) => value !== "");
  for (
    let one = row.closest("details");
    isTyped && one;
    one = one.parentElement!.closest("details")
  )
    one.open = true;
}
