// The script of the form of the council's settings. The form also works without this script.
import "./colour-picker.ts";
import "./unsaved-form.ts";
