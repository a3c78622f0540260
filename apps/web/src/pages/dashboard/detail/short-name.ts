const longest = 16;

/** A speaker's name for the margin: in full while it is short, else the first name. */
export function shortName(name: string): string {
  if (name.length <= longest) return name;
  const [first = name] = name.trim().split(/\s+/);
  return first;
}
