/** Debian's Chromium as root needs no sandbox; the rest keeps it from calling home where there is no network. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'],
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update', '--disable-sync'],
};
