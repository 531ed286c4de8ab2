// The script of a form with a service's own questions. The form also works without this script.
import "./asked-if.ts";

// Opens collapsed rows that contain typed values.
for (const row of document.querySelectorAll<HTMLElement>(".family-more > .family-row")) {
  const isTyped = [...row.querySelectorAll("input")].some(({ value }) => value !== "");
  for (
    let details = row.closest("details");
    isTyped && details;
    details = details.parentElement!.closest("details")
  )
    details.open = true;
}
