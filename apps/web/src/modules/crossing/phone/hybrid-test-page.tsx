import { NurseryPage } from './nursery-page.tsx';

/** Pollination on a phone: the female is scanned, then the male. */
export default function HybridTestPage() {
  return <NurseryPage view="parents" />;
}
