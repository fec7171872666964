"""Conan recipe of impel. It exports the checkout that it is in."""

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class ImpelRecipe(ConanFile):
    name = "impel"
    description = "A 2D rigid-body physics engine with a C API"
    license = "MIT OR Apache-2.0"
    topics = ("physics", "2d", "rigid-body", "collision")
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}
    default_options = {"shared": True}
    package_type = "library"

    @property
    def checkout(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        manifest = load(self, os.path.join(self.checkout, "Cargo.toml"))
        self.version = next(
            line.split('"')[1] for line in manifest.splitlines() if line.startswith("version = ")
        )

    def configure(self):
        # The library has a C interface.
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def validate(self):
        if self.settings.os == "Windows" and self.settings.get_safe("compiler.runtime") == "static":
            raise ConanInvalidConfiguration("impel: Rust links the dynamic C runtime on Windows")

    def export_sources(self):
        patterns = ("src/*", "include/*", "cmake/*", "Cargo.*", "build.rs", "CMakeLists.txt",
                    "LICENSE-*", "docs/third-party-licenses.txt",
                    # cargo reads the manifests of all packages of the workspace, and
                    # requires that the files of tests and benchmarks exist.
                    "xtask/*", "tests/*", "benches/*.rs")
        for pattern in patterns:
            copy(self, pattern, self.checkout, self.export_sources_folder, excludes="*/target/*")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["IMPEL_BUILD_TESTS"] = False
        toolchain.cache_variables["IMPEL_BUILD_EXAMPLES"] = False
        toolchain.cache_variables["CMAKE_INSTALL_LIBDIR"] = "lib"
        prebuilt = os.environ.get("IMPEL_PREBUILT_DIR")
        if prebuilt:
            toolchain.cache_variables["IMPEL_PREBUILT_DIR"] = prebuilt
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "*", os.path.join(self.package_folder, "share", "licenses", "impel"),
             os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        # impel's own CMake package has the targets impel::impel and impel::impel-static.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/impel"]
        self.cpp_info.libs = ["impel"]
        if not self.options.shared:
            self.cpp_info.defines = ["IMPEL_STATIC"]
            if self.settings.os == "Linux":
                self.cpp_info.system_libs = ["util", "rt", "pthread", "m", "dl"]
