/**
 * Whether an option is chosen in a question that is asked.
 * @param scope contains the controls of the form
 */
export function isChosen(scope: ParentNode, field: string, option: string): boolean {
  const controls = scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${field}"]`,
  );
  return [...controls].some((control) => {
    // Only `asked-if` counts: a form that is hidden as a whole is filled in before it is shown.
    if (control.closest("asked-if[hidden]")) return false;
    if ("selectedIndex" in control) return control.value === option;
    return control.checked && control.value === option;
  });
}
