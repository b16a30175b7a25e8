import { NurseryPage } from './nursery-page.tsx';

/** Pollination on a phone along the way through the nursery of a location. */
export default function LocationToHybridPage() {
  return <NurseryPage view="walk" />;
}
