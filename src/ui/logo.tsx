import { useId } from 'react';

/**
 * The mark: a dunlin in flight, in the reader's own colours. The same paths as in tools/make-icons.mjs. `size` in CSS
 * pixels.
 */
export function Logo({ size = 32 }: { size?: number }) {
  const gap = useId();
  const nearWing = 'M196 314C186 222 134 140 48 86c124 16 236 86 277 186-32 40-84 58-129 42Z';
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <mask id={gap} maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512">
        <rect width="512" height="512" fill="#fff" />
        <path d={nearWing} fill="#000" stroke="#000" strokeWidth="16" strokeLinejoin="round" />
      </mask>
      <g mask={`url(#${gap})`}>
        <path d="M287 243C302 176 293 110 262 50c72 42 118 105 124 176-8 26-58 32-99 17Z" fill="var(--color-logo-far)" />
        <path
          d="M44 347c84-4 142-26 196-72 34-29 60-52 100-55 30-2 52 12 60 36l88 40c3 2 2 6-2 6l-94-8c-30 64-104 101-186 97-62-3-116-20-162-44Z"
          fill="var(--color-primary)"
        />
      </g>
      <path d={nearWing} fill="var(--color-logo-near)" />
    </svg>
  );
}
