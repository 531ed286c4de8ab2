import type { ReactNode } from "react";
import { useTexts } from "../../visit/texts.tsx";
import { Button } from "../../components/button.tsx";
import { useHydrated } from "./use-hydrated.ts";

const zooms = [1, 1.5, 2, 3] as const;
const rotations = [0, 90, 180, 270] as const;

/** Zoom and rotation. */
export interface ViewerTransform {
  /** 1 fits the width. */
  zoom: (typeof zooms)[number];
  /** Degrees, clockwise. */
  rotation: (typeof rotations)[number];
}

/** How a review shows its files; kept from one file to the next. */
export interface SheetView {
  transform: ViewerTransform;
  setTransform: (transform: ViewerTransform) => void;
}

interface SheetProps extends SheetView {
  name: string;
  /** Additional buttons, such as those for pages. */
  buttons?: ReactNode;
  /** The content of the sheet. */
  children: ReactNode;
}

/**
 * A frame that scrolls and zooms a picture or a page of a PDF. The buttons need JavaScript. The content has to
 * rotate itself.
 */
export function Sheet({ name, buttons, children, transform, setTransform }: SheetProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { zoom, rotation } = transform;
  const step = zooms.indexOf(zoom);
  return (
    <>
      {isHydrated && (
        <div className="button-row gap-2" role="group" aria-label={t("viewer.tools", { name })}>
          {buttons}
          <Button
            {...toolButtonProps}
            disabled={step === zooms.length - 1}
            onClick={() => setTransform({ rotation, zoom: zooms[step + 1]! })}
          >
            {t("viewer.larger")}
          </Button>
          <Button
            {...toolButtonProps}
            disabled={step === 0}
            onClick={() => setTransform({ rotation, zoom: zooms[step - 1]! })}
          >
            {t("viewer.smaller")}
          </Button>
          <Button
            {...toolButtonProps}
            onClick={() =>
              setTransform({
                zoom,
                rotation: rotations[(rotations.indexOf(rotation) + 1) % rotations.length]!,
              })
            }
          >
            {t("viewer.rotate")}
          </Button>
        </div>
      )}
      <div
        className="sheet"
        data-zoom={zoom}
        role="group"
        aria-label={name}
        // A scrollable element must be scrollable by keyboard (WCAG 2.1.1); Safari needs the
        // tabindex for that.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}

export const toolButtonProps = { type: "button", appearance: "secondary", small: true } as const;
