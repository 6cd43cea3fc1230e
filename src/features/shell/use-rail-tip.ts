import { useSideTip, type SideTip } from '#ui/side-tip.tsx';

/** Where the left menu is a rail of icons, as in left-menu.module.css. */
const RAIL_QUERY = '(min-width: 768px) and (max-width: 1279.98px)';

/** The name of an icon in the rail, beside it. */
export function useRailTip(text: string): SideTip {
  return useSideTip(text, RAIL_QUERY);
}
