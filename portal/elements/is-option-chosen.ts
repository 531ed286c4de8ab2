/**
 * Whether an option is chosen in a question that is asked. A question in a hidden `<asked-if>` (asked-if.ts) is not
 * asked. Other hidden ancestors do not matter: a hidden form is filled in before it is shown.
 * @param scope contains the controls of the form
 */
export function isOptionChosen(scope: ParentNode, field: string, option: string): boolean {
  const controls = scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${field}"]`,
  );
  return [...controls].some((control) => {
    if (control.closest("asked-if[hidden]")) return false;
    if ("selectedIndex" in control) return control.value === option;
    return control.checked && control.value === option;
  });
}
