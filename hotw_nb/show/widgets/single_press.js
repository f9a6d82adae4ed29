// Where a press cannot be taken back, as where dice are rolled, a double click is one: some people double-click on
// everything. Of a row of clicks that the system takes for double ones every second is dropped; slower clicks and keys count.
if (!window.hotwSinglePress) {
  window.hotwSinglePress = true;
  window.addEventListener("click", (event) => {
    const second = event.detail > 0 && event.detail % 2 === 0;
    if (second && event.target.closest?.(".hotw-single-press")) event.stopImmediatePropagation();
  }, true);
}
