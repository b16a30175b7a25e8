import { create } from 'zustand';
import { limits } from '@panicle/contract';

/** What the layout is decided by. */
export interface Viewer {
  /** a phone's or tablet's browser, by what it says of itself */
  handheld: boolean;
  /** px of the window */
  width: number;
}

/** Below this every browser shows one column: a phone, or a window as narrow as one. */
const PHONE_WIDTH = 640;
/** Tablets lie below this; a wider screen has room for the desktop's layout. */
const TABLET_WIDTH = 1100;
/** The window at which phone pages are drawn as designed, and the width up to which they grow. */
const DRAWN_FOR = 390;

const HANDHELD = /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|Mobile|Tablet/i;

interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  userAgentData?: { mobile: boolean };
}

/** Tablets of Apple say that they are a Macintosh, but no Macintosh is touched. */
export const isHandheld = ({ userAgent, maxTouchPoints, userAgentData }: Browser): boolean =>
  userAgentData?.mobile === true ||
  HANDHELD.test(userAgent) ||
  (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export const isMobile = ({ handheld, width }: Viewer): boolean =>
  width < PHONE_WIDTH || (handheld && width < TABLET_WIDTH);

/**
 * Size of the root font against the reader's own setting: 1 on a phone of 390 px, growing with the window up to
 * 750 px. A quarter of the width's growth: on a tablet texts are larger, and there are still more of them.
 */
export const rootFontScale = (width: number): number =>
  0.75 + (0.25 * Math.min(width, limits.mobileRootFontWidth)) / DRAWN_FOR;

interface MobileLayout {
  mobile: boolean;
  /** of the root font; 1 in the desktop's layout */
  scale: number;
}

const layoutOf = (viewer: Viewer): MobileLayout => {
  const mobile = isMobile(viewer);
  return { mobile, scale: mobile ? rootFontScale(viewer.width) : 1 };
};

export const useMobileLayout = create<MobileLayout>(() => ({ mobile: false, scale: 1 }));

function apply(): void {
  const { mobile, scale } = layoutOf({ handheld: isHandheld(navigator), width: innerWidth });
  const root = document.documentElement;
  // In percent, so that a reader who has set larger texts in his browser keeps them.
  root.style.fontSize = mobile ? `${(scale * 100).toFixed(2)}%` : '';
  root.dataset.layout = mobile ? 'mobile' : 'desktop';
  useMobileLayout.setState({ mobile, scale });
}

/** Decides the layout before the first page, and again 300 ms after the window has stopped changing its size. */
export function startMobileLayout(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, limits.mobileResizeMilliseconds);
  });
  apply();
}
