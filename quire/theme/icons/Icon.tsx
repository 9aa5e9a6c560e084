import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What Lucide writes into each icon and `.lucide` in `base.css` says once for all: a page has dozens of icons. */
const STYLED = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/**
 * An icon beside words or inside a button that has a name of its own: hidden from assistive technology.
 * @param of the icon, from `lucide-react` or from `brands.tsx`
 * @param size width and height in pixels
 */
export function Icon({ of: Shape, size = 16 }: { of: LucideIcon | BrandIcon; size?: number }): ReactNode {
  return <Shape {...STYLED} aria-hidden="true" className="icon" width={size} height={size} />;
}

/** The part of Lucide's interface that the hand-drawn icons share. */
export type BrandIcon = (props: {
  xmlns?: undefined;
  fill?: undefined;
  stroke?: undefined;
  strokeLinecap?: undefined;
  strokeLinejoin?: undefined;
  'aria-hidden'?: 'true';
  className?: string;
  width?: number | string;
  height?: number | string;
}) => ReactNode;
