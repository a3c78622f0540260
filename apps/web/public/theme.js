// Runs before the first paint, so that no page flashes in the wrong theme. A file of its own because the
// content security policy allows no inline script. The system's theme is used until the person has chosen one.
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function chosen() {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  }
  function apply() {
    root.dataset.theme = chosen() || (dark.matches ? 'dark' : 'light');
  }
  apply();
  dark.addEventListener('change', apply);
})();
