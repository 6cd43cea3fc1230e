// Runs before the first paint. Classic and tiny: the content policy allows no inline script. Keys as in src/app/theme/theme-store.ts.
(function () {
  var root = document.documentElement;
  var chosen = null;
  try {
    chosen = localStorage.getItem('dunlin.theme');
  } catch {
    // Storage refused: the system's scheme is used.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#000000' : '#FFFFFF';
})();
