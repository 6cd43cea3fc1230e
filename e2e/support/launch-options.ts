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
/** Pages of the browser's own address bar, which nobody sees here: two processes a context, a tenth of the processor. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process kept ready for the next page: a test ends before its page comes. */
const readyProcess = ['SpareRendererForSitePerProcess'];

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
    `--disable-features=${[...playwrights, ...addressBar, ...readyProcess].join(',')}`,
  ],
};
