// What the form of the council's settings does.
import "./colour-picker.ts";
