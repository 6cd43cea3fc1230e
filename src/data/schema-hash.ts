const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * How RxDB recognises a schema where the browser has no `crypto.subtle`, which it uses otherwise: on origins without
 * TLS. Nothing secret rests on it. FNV-1a, 64 bits, in hex. An origin has one of the two for good, so what is stored is
 * always compared with its own.
 */
export async function plainHash(input: string | Blob | ArrayBuffer): Promise<string> {
  let hash = OFFSET;
  for (const byte of new Uint8Array(await new Response(input).arrayBuffer())) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
