/** Computes the SHA-256 of each chosen file, so that the server can tell whether it arrived as it left. */

const files = document.querySelector("input[type=file]");
const { form } = files;
const hashes = form.elements.namedItem("hashes");

form.addEventListener("submit", async (event) => {
  // Only where the page came over TLS or from this machine is there anything to compute with.
  if (hashes.value !== "" || files.files.length === 0 || globalThis.crypto?.subtle === undefined) return;
  event.preventDefault();
  const { submitter } = event;
  submitter.disabled = true;
  try {
    hashes.value = (await Promise.all([...files.files].map(hashOf))).join(" ");
  } catch {
    // A file that can't be read here may still be sent; without a hash, as without this script.
    hashes.value = "";
    form.submit();
    return;
  } finally {
    submitter.disabled = false;
  }
  form.requestSubmit(submitter);
});

files.addEventListener("change", forget);
// The Back button brings the field back, and not always the files.
addEventListener("pageshow", forget);

function forget() {
  hashes.value = "";
}

async function hashOf(file) {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
