// Puts the interactive API reference into the server's build (ADR 32). `npm run build` runs it. Exit code 75 means
// that the file was not available: the page then shows the plain reference, and the next build tries again.
import { layReference, ReferenceUnavailable } from './lib/reference-file.mjs';

try {
  await layReference();
} catch (error) {
  if (!(error instanceof ReferenceUnavailable)) throw error;
  console.error(`${error.message}\nThe API reference page is the plain one until a build can fetch it.`);
  process.exitCode = 75;
}
