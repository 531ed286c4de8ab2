// The history entry of a page that came as the answer to a form contains the form: Back and reload would first ask whether
// to send the form again. Replacing the entry by its own URL removes the form from it.
history.replaceState(history.state, "", location.href);
