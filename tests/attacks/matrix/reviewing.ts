import type { Fixtures } from "../fixtures.ts";
import type { Expected, Row } from "./row.ts";

const review = ({ version }: Fixtures) => ({
  status: "approved",
  remarks: "",
  version: `${version}`,
});

/** The list of applications and the review, for staff and for administrators. */
export function reviewing(
  list: string,
  only: (expected: string) => Expected,
  own: keyof Fixtures,
): Row[] {
  const page = list === "/dashboard/staff" ? `${list}/applications` : list;
  const both: Row[] = [
    { route: list, path: () => list, expected: only("page") },
    {
      route: list,
      what: "with a review over it",
      path: ({ application }) => `${list}?review=${application}`,
      expected: only("page"),
    },
    {
      route: list,
      button: "refresh",
      path: () => list,
      form: () => ({ refresh: "list" }),
      expected: only(`to ${list}`),
    },
    {
      route: `${page}/:id`,
      path: ({ application }) => `${page}/${application}`,
      expected: only("page"),
    },
  ];
  const forms = [
    { button: "status", form: review, expected: `to ${list}` },
    { button: "reveal", form: () => ({ reveal: "1" }), expected: "page" },
  ];
  const sent = forms.flatMap(({ button, form, expected }): Row[] => {
    const over = { route: list, button, form };
    const alone = { route: `${page}/:id`, button, form };
    return [
      {
        ...over,
        what: `over the list: ${button}`,
        path: (f) => `${list}?review=${f.application}`,
        expected: only(expected),
      },
      { ...alone, what: button, path: (f) => `${page}/${f.application}`, expected: only(expected) },
      // Nobody may review or open their own application as a reviewer.
      {
        ...over,
        what: `over the list, one's own: ${button}`,
        path: (f) => `${list}?review=${String(f[own])}`,
        expected: only("missing"),
      },
      {
        ...alone,
        what: `one's own: ${button}`,
        path: (f) => `${page}/${String(f[own])}`,
        expected: only("missing"),
      },
    ];
  });
  return [...both, ...sent];
}
