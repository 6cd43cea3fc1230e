/** Vibrates where the device can; elsewhere nothing. Milliseconds on, off, on. */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}
