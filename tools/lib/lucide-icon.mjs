import { createElement } from 'react';

/**
 * What `lucide-react` makes its icons with, in the client's build. Each post has eight icons, and the library's own
 * component works out names, classes and ten attributes anew for each of them; here the shape is made once, and what is
 * alike in all icons stands in `base.css`.
 * @param {import('lucide-react').LucideIconData} icon
 * @returns {(props: import('lucide-react').LucideProps) => import('react').ReactElement}
 */
export default function createLucideIcon({ name, node }) {
  const shapes = shapesOf(node);
  const ownClass = `lucide lucide-${name}`;
  return function LucideIcon({ size = 24, strokeWidth, className, style, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        className: className === undefined ? ownClass : `${ownClass} ${className}`,
        style: strokeWidth === undefined ? style : { ...style, strokeWidth },
        ...rest,
      },
      shapes,
    );
  };
}

/**
 * One path where all shapes can be one: half as many elements to style and to lay out.
 * @param {import('lucide-react').LucideIconNode[]} node
 */
function shapesOf(node) {
  const paths = node.map(pathOf);
  return paths.includes(undefined)
    ? node.map(([shape, attributes]) => createElement(shape, attributes))
    : createElement('path', { d: paths.join('') });
}

/** A path of its own that begins with a relative step begins at nought; behind another one it must say so. */
const RELATIVE_BEGIN = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=(-?[\d.])?)/;

/**
 * @param {import('lucide-react').LucideIconNode} shape
 * @returns {string | undefined} undefined: no path and no circle, or one that is drawn in a way of its own
 */
function pathOf([shape, { d, cx, cy, r, ...others }]) {
  if (Object.keys(others).some((name) => name !== 'key')) return undefined;
  if (shape === 'path') return d.replace(RELATIVE_BEGIN, (_begin, x, y, more) => `M${x} ${y}${more === undefined ? '' : 'l'}`);
  if (shape === 'circle') return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return undefined;
}
