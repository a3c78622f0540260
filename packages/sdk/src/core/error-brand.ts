const brandOfClass = brandSymbol('class');

/**
 * Gives an error class its literal name and a brand in the global symbol registry. Both are set on the prototype,
 * so that subclasses inherit the brand like any member.
 */
export function brandClass(errorClass: { prototype: object }, name: string): void {
  Object.defineProperty(errorClass.prototype, 'name', { value: name, configurable: true, writable: true });
  Object.defineProperty(errorClass.prototype, brandSymbol(name), { value: name });
  Object.defineProperty(errorClass, brandOfClass, { value: name });
}

/** A class that the caller derives has no brand of its own, so `instanceof` follows the prototype chain as usual. */
export function hasBrandOf(errorClass: object, value: unknown): boolean {
  const brand: unknown = Object.getOwnPropertyDescriptor(errorClass, brandOfClass)?.value;
  if (typeof brand !== 'string') return Function.prototype[Symbol.hasInstance].call(errorClass, value);
  return typeof value === 'object' && value !== null && brandSymbol(brand) in value;
}

function brandSymbol(name: string): symbol {
  return Symbol.for(`@parley/sdk:${name}`);
}
