/** Where the focus goes when what had it is gone for good: the page's headline, as after a change of page. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}
