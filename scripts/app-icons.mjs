// Draws the icons of the installed application from the product's mark (apps/web/public/favicon.svg) with the browser
// that the tests use: `node scripts/app-icons.mjs`, after the mark was changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync, inflateSync } from 'node:zlib';

const root = new URL('../', import.meta.url);
const { chromium } = createRequire(new URL('e2e/package.json', root))('playwright-core');
const mark = readFileSync(new URL('apps/web/public/favicon.svg', root), 'utf8');

// A maskable icon may be cut to a circle of 80% of its width: its mark is smaller, its ground reaches the edges.
const icons = [
  { name: 'icon-192', size: 192, mark: 0.72, radius: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.72, radius: 0.22 },
  { name: 'maskable-192', size: 192, mark: 0.54, radius: 0 },
  { name: 'maskable-512', size: 512, mark: 0.54, radius: 0 },
  { name: 'apple-touch-icon', size: 180, mark: 0.66, radius: 0 },
];

/** The same picture in fewer bytes: the browser packs for speed. */
function packed(png) {
  const parts = [png.subarray(0, 8)];
  const data = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    else if (type === 'IEND')
      parts.push(
        chunk('IDAT', deflateSync(inflateSync(Buffer.concat(data)), { level: 9 })),
        png.subarray(at),
      );
    else parts.push(png.subarray(at, at + 12 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const browser = await chromium.launch({
  executablePath: process.env.PANICLE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { name, size, mark: share, radius } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
          border-radius: ${radius * 100}%; background: #eaf4ee }
    svg { width: ${size * share}px; height: ${size * share}px }
  </style><div>${mark}</div>`);
  const png = await page.screenshot({ omitBackground: radius > 0 });
  const file = packed(png);
  writeFileSync(new URL(`apps/web/public/icons/${name}.png`, root), file.length < png.length ? file : png);
  console.log(name, Math.min(file.length, png.length));
}
await browser.close();
