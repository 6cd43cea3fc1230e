/** The picture library, native code, when the first picture is made: most starts of a server make none. */
export async function loadSharp() {
  return (await import('sharp')).default;
}
