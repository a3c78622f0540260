import * as z from 'zod/mini';

/** What an organization shows of its own, in the dashboard's settings. */
export interface BrandingSettings {
  /** As it was chosen, `#rrggbb`; what pages use of it is `brandColours`. Null: the colours of Parley. */
  colour: string | null;
  /** Null: none. */
  logo: { url: string; type: LogoType; width: number; height: number; bytes: number } | null;
}

/** SVG can contain scripts, so it is not taken. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** Response to GET, PATCH and DELETE /api/dashboard/branding, and to PUT and DELETE …/branding/logo. */
export interface BrandingResponse {
  success: true;
  branding: BrandingSettings;
}

/** PATCH /api/dashboard/branding. An empty colour removes it. */
export const brandingInput = z.object({
  colour: z.union([z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)), z.literal('')]),
});
export type BrandingInput = z.infer<typeof brandingInput>;
