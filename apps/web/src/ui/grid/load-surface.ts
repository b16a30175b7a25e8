/** The drawing part of the spreadsheet, by far its largest; the browser fetches it once, whoever asks first. */
export const loadSurface = () => import('./glide-surface.tsx');
