/** What Playwright turns off itself: of two lists the browser reads the last. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * Pages of the browser's own address bar, which nobody sees here: two processes a context, a tenth of the processor.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process kept ready for the next page: a test ends before its page comes. */
const readyProcess = ['SpareRendererForSitePerProcess'];

/** What Playwright sets itself, a mouse: the browser reads the last switch of a name alone. */
const withMouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * No file is compiled for the next start while the service worker keeps it: that takes a tenth of the processor, for
 * starts of which most tests have none. Where starts are measured (`tools/bench.mjs`) it stays.
 */
const uncompiled =
  process.env['MEASURES_STARTS'] === 'true' ? [] : [`--blink-settings=${withMouse},v8CacheStrategiesForCacheStorage=1`];

/** Debian's Chromium as root needs no sandbox; the rest keeps it from calling home where there is no network. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    ...uncompiled,
    `--disable-features=${[...playwrights, ...addressBar, ...readyProcess].join(',')}`,
  ],
};

/**
 * Where nothing is to be sent while no page is open, a browser without a window does: that which the tests of one
 * worker share, and that of most persons.
 */
export const sharedLaunchOptions = {
  ...launchOptions,
  executablePath: process.env['CHROMIUM_SHELL_PATH'] ?? launchOptions.executablePath,
};
