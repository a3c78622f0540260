// Corrects what the viewer of the API reference gets wrong for screen readers and keyboards, whenever it draws
// (ADR 32). The rules fit the pinned version of the viewer. A browser test checks the whole page with axe, so a newer
// version that draws differently is noticed. Each rule changes an element only once, so our own changes cause no
// endless loop.
(function () {
  var root = document.querySelector('[data-api-reference]');
  if (!root) return;

  function set(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  function visibleText(element) {
    return element.textContent.replace(/\s+/g, ' ').trim();
  }

  /** Each field of a request is a row with three cells: whether to send it, its name, its value. */
  function nameOfRow(element) {
    var row = element.closest('tr');
    var name = row && (row.id || visibleText(row.querySelector('td:nth-child(2)') || row));
    return name || 'this field';
  }
  function nameOfCell(element) {
    var cell = element.closest('td');
    if (!cell) return 'Value';
    return (cell.cellIndex === 1 ? 'Name of ' : 'Value of ') + nameOfRow(element);
  }

  function isOpenBeside(page) {
    return function (other) {
      return other !== page && other.getClientRects().length > 0;
    };
  }

  var rules = {
    // Only tabs and options can be "selected". In a list of links, the right word is "current".
    'button[aria-selected]:not([role])': function (button) {
      if (button.getAttribute('aria-selected') === 'true') set(button, 'aria-current', 'true');
      else button.removeAttribute('aria-current');
      button.removeAttribute('aria-selected');
    },
    // The button opens the search, but is no search region itself.
    'button[role="search"]': function (button) {
      button.removeAttribute('role');
    },
    // An `aside` element must not have the role of a navigation.
    'aside[role="navigation"]': function (aside) {
      aside.removeAttribute('role');
    },
    // The accessible name starts with the visible text, so that the button can be pressed by voice.
    'button.show-more[aria-label]': function (button) {
      var what = button.getAttribute('aria-label').replace(/^(Show all|Show More:?) /, '');
      set(button, 'aria-label', visibleText(button) + ' ' + what);
    },
    'button[class*="copy-button"]:not([aria-label])': function (button) {
      set(button, 'aria-label', visibleText(button).replace(/(.*\S)\s*Copy$/, 'Copy $1') || 'Copy');
    },
    // Each card is a region named "Example Responses". As a group, it keeps its name without being one landmark more.
    '.scalar-card[role="region"], [role="region"][aria-label="Example Responses"]': function (card) {
      set(card, 'role', 'group');
    },
    // A list that scrolls must be reachable by keyboard, and its entries are links without an href.
    'ul.endpoints a.endpoint': function (link) {
      if (link.hasAttribute('tabindex')) return;
      set(link, 'role', 'link');
      set(link, 'tabindex', '0');
      link.addEventListener('keydown', function (event) {
        if (event.key === 'Enter') link.click();
      });
    },
    'ul.endpoints:not([tabindex])': function (list) {
      set(list, 'tabindex', '0');
    },
    // A part of a button must not be a tab stop of its own.
    'button [tabindex="0"]': function (part) {
      part.removeAttribute('tabindex');
    },
    // Buttons in the dialog in which a request is tried.
    'button[role="none"]': function (button) {
      button.removeAttribute('role');
    },
    '.cm-content[role="textbox"]:not([aria-label])': function (field) {
      set(field, 'aria-label', nameOfCell(field));
    },
    'tr input[type="checkbox"]:not([aria-label])': function (box) {
      set(box, 'aria-label', 'Send ' + nameOfRow(box));
    },
    'tr button:not([aria-label]):not([aria-labelledby])': function (button) {
      if (visibleText(button) === '') set(button, 'aria-label', 'More about ' + nameOfRow(button));
    },
    '[role="combobox"]:not([aria-expanded])': function (field) {
      set(field, 'aria-expanded', 'true');
    },
    'section[aria-label^="Notifications"]': function (section) {
      var all = Array.from(document.querySelectorAll('section[aria-label^="Notifications"]'));
      var index = all.indexOf(section);
      set(section, 'aria-label', index === 0 ? 'Notifications' : 'Notifications ' + (index + 1));
    },
  };

  var planned = false;
  function mend() {
    planned = false;
    for (var selector in rules) document.querySelectorAll(selector).forEach(rules[selector]);
    // While a dialog is open, the page behind it must not be reachable.
    var page = document.querySelector('main.references-rendered');
    if (page) page.inert = Array.from(document.querySelectorAll('main')).some(isOpenBeside(page));
  }
  new MutationObserver(function () {
    if (planned) return;
    planned = true;
    requestAnimationFrame(mend);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-selected', 'aria-label', 'role'],
  });
  mend();
})();
