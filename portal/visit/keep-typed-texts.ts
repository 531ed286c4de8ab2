/**
 * Keeps what somebody types into a textarea before React hydrates the page: React sets each textarea that had a text
 * back to what the server rendered.
 * @returns a function for the moment after hydration, which puts the typed texts back
 */
export function keepTypedTexts(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const keep = (textarea: HTMLTextAreaElement) => {
    if (textarea.value !== textarea.defaultValue) typed.set(textarea, textarea.value);
    else typed.delete(textarea);
  };
  const keepInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) keep(target);
  };
  document.querySelectorAll("textarea").forEach(keep);
  document.addEventListener("input", keepInput, true);
  return () => {
    document.removeEventListener("input", keepInput, true);
    for (const [textarea, text] of typed) {
      if (textarea.value === text) continue;
      textarea.value = text;
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
