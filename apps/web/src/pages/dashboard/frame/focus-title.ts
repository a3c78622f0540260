/** Moves the focus to the page's heading when the focused element is gone, as after a change of page. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}
