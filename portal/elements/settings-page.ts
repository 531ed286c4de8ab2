// The script of the form of the council's settings, which works without it.
import "./colour-picker.ts";
import "./unsaved-form.ts";
