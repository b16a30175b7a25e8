import { describe, expect, it } from 'vitest';
import { isHandheld, isMobile, rootFontScale } from './mobile-layout.ts';

const browser = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const MACINTOSH =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1';

describe('the browser kind', () => {
  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36'],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0.0.0 Safari/537.36'],
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    ['WeChat on HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) HarmonyOS MicroMessenger/8.0'],
  ])('knows %s', (_name, userAgent) => expect(isHandheld(browser(userAgent))).toBe(true));

  it('knows a tablet that says it is a Macintosh by its touch screen', () => {
    expect(isHandheld(browser(MACINTOSH, 5))).toBe(true);
    expect(isHandheld(browser(MACINTOSH))).toBe(false);
  });

  it('takes a desktop with a touch screen for a desktop', () => {
    expect(isHandheld(browser(WINDOWS, 10))).toBe(false);
  });
});

describe('the layout', () => {
  it.each([
    ['a phone', true, 390, true],
    ['a phone on its side', true, 844, true],
    ['a tablet', true, 768, true],
    ['a large tablet on its side', true, 1366, false],
    ['a desktop', false, 1440, false],
    ['a desktop whose window is half the screen', false, 960, false],
    ['a desktop whose window is as narrow as a phone', false, 480, true],
  ])('of %s', (_name, handheld, width, mobile) => expect(isMobile({ handheld, width })).toBe(mobile));
});

describe('the root font', () => {
  it('is the reader’s own at 390 px and grows with the window', () => {
    expect(rootFontScale(390)).toBe(1);
    expect(rootFontScale(320)).toBeCloseTo(0.955, 3);
    expect(rootFontScale(600)).toBeCloseTo(1.135, 3);
  });

  it('grows up to 750 px and no further', () => {
    expect(rootFontScale(750)).toBeCloseTo(1.231, 3);
    expect(rootFontScale(1024)).toBe(rootFontScale(750));
  });
});
