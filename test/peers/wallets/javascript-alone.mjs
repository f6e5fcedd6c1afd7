/** Imported before a library with cbor-x, whose native part is overridden: it is for some machines only. */
process.env.CBOR_NATIVE_ACCELERATION_DISABLED = "true";
