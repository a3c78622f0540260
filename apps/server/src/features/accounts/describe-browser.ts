/** What the `User-Agent` header tells in words that a person knows; null: nothing known. */
export interface DescribedBrowser {
  browser: string | null;
  system: string | null;
}

// The first that fits counts: almost every browser also names those that it wants to be taken for.
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac ?OS\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export function describeBrowser(userAgent: string | undefined): DescribedBrowser {
  const text = userAgent ?? '';
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
